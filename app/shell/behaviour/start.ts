import { showKeptToast } from '#app/ui/toasts.ts';
import { startDialogs } from './dialogs.ts';
import { startDropdown } from './dropdown.ts';
import { startMobileMenu } from './mobile-menu.ts';
import { startSessionSlot } from './session-slot.ts';
import { startSmoothJumps } from './smooth-jumps.ts';
import { startTheme } from './theme.ts';
import { startVisits } from './visits.ts';

startTheme();
startDropdown();
startMobileMenu();
startDialogs();
startSmoothJumps();
startSessionSlot();
startVisits();
showKeptToast();

const bar = document.querySelector('[data-nav]');
const markScrolled = () => bar?.toggleAttribute('data-scrolled', scrollY > 8);
addEventListener('scroll', markScrolled, { passive: true });
markScrolled();
