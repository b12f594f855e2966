/** Each `value` is the name of a setting. */
const options = [
  {
    type: 'wallet',
    name: 'Mobile wallet 1',
    details: [
      { label: 'Name', value: 'supportWallet1Name' },
      { label: 'Number', value: 'supportWallet1Number' },
    ],
  },
  {
    type: 'wallet',
    name: 'Mobile wallet 2',
    details: [
      { label: 'Name', value: 'supportWallet2Name' },
      { label: 'Number', value: 'supportWallet2Number' },
    ],
  },
  {
    type: 'bank',
    name: 'Bank transfer',
    details: [
      { label: 'Bank', value: 'supportBankName' },
      { label: 'Branch', value: 'supportBankBranch' },
      { label: 'Branch code', value: 'supportBankBranchCode' },
      { label: 'Account', value: 'supportBankAccount' },
      { label: 'IBAN', value: 'supportBankIban' },
    ],
  },
  {
    type: 'email',
    name: 'Contact',
    details: [
      { label: 'Email', value: 'supportEmail1' },
      { label: 'Second email', value: 'supportEmail2' },
    ],
  },
] as const;

/** The 'Support Options' dialog. */
export const support = {
  /** Id of the dialog, for the buttons that open it. */
  id: 'support',
  title: 'Support Options',
  lead: 'Any amount helps pay for the servers.',
  close: 'Close',
  /** Shown instead of the lead, if no way is set up yet. */
  sample: 'Sample data: these lead nowhere.',
  options,
} as const;
