/**
 * Source of the script that runs in the head before anything is painted: the theme that was chosen
 * or the system's, which half of the navigation to show, and how the visitor stands to being counted
 * ({@link ../../analytics/consent.ts}). Kept free of imports: it is printed into every page as it
 * stands.
 */
export const firstPaintScript = `(()=>{let t,v;try{t=localStorage.getItem('theme');v=localStorage.getItem('analytics-consent')}catch{v='blocked'}
if(t!=='dark'&&t!=='light')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
const d=document.documentElement.dataset;d.theme=t;d.auth=/(^|; )signed-in=in/.test(document.cookie)?'in':'out';
d.visits=navigator.globalPrivacyControl?'gpc':/^(yes|no|blocked)$/.test(v)?v:'ask'})()`;
