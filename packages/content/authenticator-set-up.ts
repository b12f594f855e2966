/** How an authenticator app is set up, on /account. */
export const setUpWords = {
  scan: 'Open your authenticator app, add an account, and scan the QR code or enter this key.',
  key: 'Key',
  qrName: 'QR code with the key',
  link: 'Open in an app on this device',
  field: 'Six-digit code',
  hint: 'The app shows a new one every 30 seconds.',
  submit: 'Turn it on',
  cancel: 'Cancel',
  empty: 'Please enter the code from the app.',
} as const;
