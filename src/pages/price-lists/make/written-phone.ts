import { indianPhone } from '../../../domain/shared/phone'

/** A phone number as people write it: '98765 43210'; one of another country as it is kept. */
export const writtenPhone = (phone: string): string => {
  const digits = indianPhone(phone)
  return digits === undefined ? phone.trim() : `${digits.slice(0, 5)} ${digits.slice(5)}`
}
