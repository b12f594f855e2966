/** A made-up document, page by page. */
export interface SampleDocument {
  file: string;
  /** The kind of document, as a list of documents shows it. */
  kind: string;
  /** Plain text. A line between empty lines is a heading if it is numbered or in capitals. */
  pages: readonly string[];
}

const lease: SampleDocument = {
  file: 'tenancy-agreement.pdf',
  kind: 'A lease',
  pages: [
    `TENANCY AGREEMENT

This agreement is between Alder House Lettings, called the landlord, and the person who signs as the tenant. It is for the flat on the second floor of 14 Mill Lane.

1. Term

The tenancy begins on 1 March 2027 and runs for 12 months. After that it continues from month to month until one side ends it.

2. Rent

The rent is £940 a month. It is due on the first working day of each month, by bank transfer. The rent does not change during the first 12 months.`,
    `3. Costs

The rent includes water, refuse collection and the cleaning of the stairs. The tenant pays for electricity, gas and internet.

4. Repairs

The landlord repairs the boiler, the roof, the windows and the pipes. The tenant replaces light bulbs and keeps the drains clear. Tell the landlord about a fault in writing within three days.`,
    `5. Use of the flat

At most three people may live in the flat. Smoking is not allowed inside.

Pets are allowed as follows:

- One cat or one small dog, if the landlord has agreed in writing.
- Fish and birds, without asking.
- No other animals.`,
    `6. Deposit

You pay a deposit of one month of rent. You get your deposit back within 14 days of the end of your tenancy.

The landlord may keep a part of it for damage beyond fair wear, and sends you the bills for that.

7. Notice

The tenant may end the tenancy with one month's notice. The landlord must give two months' notice.`,
  ],
};

const dataSheet: SampleDocument = {
  file: 'lantern-l2-data-sheet.pdf',
  kind: 'A data sheet',
  pages: [
    `LANTERN L2 DATA SHEET

The Lantern L2 is a light for tents, sheds and power cuts. It stands, hangs, or floats.

1. Light

The lamp gives 400 lumens at full power. It has three settings: full, half and night light.

2. Battery

The battery lasts 9 hours at full power and 60 hours as a night light. A full charge takes 3 hours by USB-C. The battery can be replaced without tools.`,
    `3. Technical data

Weight: 310 g
Size: 96 x 96 x 140 mm
Protection: IP67, dust-tight and waterproof to 1 m
Temperature: -10 to 45 °C
Warranty: 3 years

4. Reset

If the lamp does not respond, reset it:

1. Unplug the cable.
2. Hold the button for 10 seconds.
3. Let go when the ring blinks twice.`,
  ],
};

const leaflet: SampleDocument = {
  file: 'island-ferry-leaflet.pdf',
  kind: 'A leaflet',
  pages: [
    `ISLAND FERRY

The ferry crosses from Northquay to Sandholm in 35 minutes. It sails every day from April to October, except in storms.

1. Times

The first boat leaves Northquay at 7:15. The last boat back leaves Sandholm at 21:40. Be at the pier 10 minutes early.

2. Tickets

A single ticket costs €8, a return €14. Children under six travel free. You can pay by card on board.`,
    `3. What you can bring

Dogs travel free if they are on a lead. A bicycle costs €3 each way. There is room for 12 bicycles on each boat.

4. Safety

Life jackets are under the seats. Stay seated while the boat lands. In an emergency, follow the crew to the upper deck.`,
  ],
};

/** Made-up documents to try DocuMind with. Nobody relies on them. */
export const sampleDocuments: readonly SampleDocument[] = [lease, dataSheet, leaflet];
