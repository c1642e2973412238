/** What links to a person are called for screen readers and on hover. */
export const contactTexts = {
  call: (phone: string) => `Call ${phone}`,
  whatsApp: (phone: string) => `WhatsApp ${phone}`,
  mail: (email: string) => `E-mail ${email}`,
} as const
