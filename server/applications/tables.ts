/** An application to join the team. */
export interface TeamApplicationTable {
  id: string;
  /** Account of the applicant; the application outlives it. */
  user_id: string;
  name: string;
  email: string;
  whatsapp: string;
  country: string;
  title: string;
  skills: string;
  /** Empty where the applicant gave none. */
  portfolio: string;
  status: string;
  application_type: string;
  created_at: Date;
  updated_at: Date;
}

/** What a person has sent already, so that sending it twice stores it once. */
export interface TeamApplicationReceiptTable {
  user_id: string;
  /** Hash of the content, or of the Idempotency-Key it came with. */
  fingerprint: string;
  application_id: string;
  created_at: Date;
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    team_application: TeamApplicationTable;
    team_application_receipt: TeamApplicationReceiptTable;
  }
}
