/** Words of the 404 page. */
export const notFound = {
  title: 'We lost the thread.',
  text: 'This page does not exist, or it has moved. The rest of the site is fine.',
  home: 'Back to home',
  products: 'View all products',
} as const;
