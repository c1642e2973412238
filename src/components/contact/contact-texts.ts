/** Labels of contact links, for screen readers and tooltips. */
export const contactTexts = {
  call: (phone: string) => `Call ${phone}`,
  whatsApp: (phone: string) => `WhatsApp ${phone}`,
  mail: (email: string) => `E-mail ${email}`,
} as const
