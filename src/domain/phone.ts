/** The digits of a phone number, whatever it is written with. */
export const phoneDigits = (phone: string): string => phone.replace(/\D/g, '')

/**
 * The ten digits that tell one Indian number from another: `+91 98765-43210`, `098765 43210` and
 * `9876543210` are the same number (rulings: tracking).
 */
export const localPhone = (phone: string): string => phoneDigits(phone).slice(-10)

/** True for ten digits and nothing else (specification 5: supplier phone). */
export const isTenDigits = (phone: string): boolean => /^\d{10}$/.test(phone.trim())
