let typed = '';

function keepAddress(element: EventTarget | null): void {
  if (element instanceof HTMLInputElement && element.name === 'email') typed = element.value;
}

// Also before an island listens: once it does, the hash may put the other form in the place of this one.
if (typeof document !== 'undefined') {
  keepAddress(document.querySelector('input[name=email]'));
  document.addEventListener('input', ({ target }) => keepAddress(target));
}

/** @returns the address that was typed on this page last, in whichever form; empty before that */
export function typedEmail(): string {
  return typed;
}
