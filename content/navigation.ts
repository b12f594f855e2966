/** A link of the navigation or the footer. */
export interface NavigationLink {
  label: string;
  href: string;
}

/** The two products, in the order every list shows them. */
export const productLinks = [
  {
    product: 'm8',
    label: 'Mind M8',
    href: '/products/mind-m8',
    hint: 'A companion to talk to',
  },
  {
    product: 'dm',
    label: 'DocuMind',
    href: '/documind',
    hint: 'Answers from your documents',
  },
] as const;

/** Words of the navigation bar. */
export const navigation = {
  label: 'Main',
  skip: 'Skip to content',
  home: { label: 'Home', href: '/' },
  products: { label: 'Products', href: '/products', toggle: 'Show products' },
  documind: { label: 'DocuMind', href: '/documind' },
  team: { label: 'Team', href: '/team' },
  login: { label: 'Login', href: '/login' },
  signup: { label: 'Get Started', href: '/signup' },
  logout: 'Logout',
  yours: [
    { label: 'Your documents', href: '/documind/workspace' },
    { label: 'Your account', href: '/account' },
  ],
  unverified: 'Email not verified',
  theme: { toDark: 'Switch to dark theme', toLight: 'Switch to light theme' },
  menu: { open: 'Open menu', close: 'Close menu' },
  dismiss: 'Dismiss',
} as const;

/** Words and links of the footer. */
export const footer = {
  about: 'One small team. Two products: one that listens, and one that reads.',
  columns: [
    {
      title: 'Products',
      links: [
        { label: 'All products', href: '/products' },
        { label: 'Mind M8', href: '/products/mind-m8' },
        { label: 'DocuMind', href: '/documind' },
        { label: 'Roadmap', href: '/coming-soon' },
      ],
    },
    {
      title: 'Company',
      links: [
        { label: 'Team', href: '/team' },
        { label: 'About', href: '/about' },
        { label: 'Join the team', href: '/join-team' },
      ],
    },
    {
      title: 'Account',
      links: [
        { label: 'Login', href: '/login' },
        { label: 'Get Started', href: '/signup' },
      ],
    },
  ] satisfies { title: string; links: NavigationLink[] }[],
  care: 'Mind M8 is a companion, not a medical service. If you or someone near you is in danger, call your local emergency number.',
} as const;
