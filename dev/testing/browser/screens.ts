/** The screens on which everything is tested, in CSS pixels. */
export const screens = {
  wide: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;
