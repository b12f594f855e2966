/**
 * Source of the script that runs in the head before the first paint. It sets the theme (the chosen one or
 * the system's), which half of the navigation to show, the answer about Google Analytics
 * ({@link ./analytics-question.ts}), and whether the page opens at its top: not reloaded, not reached by
 * Back or Forward, and not at a fragment. No imports, because it is printed into every page as it is.
 */
export const firstPaintScript = `(()=>{let t,v;try{({theme:t,'analytics-consent':v}=localStorage)}catch{v='blocked'}
if(!/^(dark|light)$/.test(t))t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
const d=document.documentElement.dataset;d.theme=t;d.auth=/(^|; )signed-in=in/.test(document.cookie)?'in':'out';
d.visits=navigator.globalPrivacyControl?'gpc':/^(yes|no|blocked)$/.test(v)?v:'ask';
if(performance.getEntriesByType('navigation')[0]?.type==='navigate'&&!location.hash){d.top='';
addEventListener('load',()=>document.getAnimations().forEach(a=>a.animationName==='follow'&&a.finish()))}})()`;
