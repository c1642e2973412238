import fc from 'fast-check'
import { expect, it } from 'vitest'
import { amountInWords } from '../../../../src/domain/invoice/amount-in-words'
import { maxRupees } from '../../../../src/domain/shared/money'
import { gstinCheckCharacter, isGstin, plainGstin, stateOfGstin } from '../../../../src/domain/invoice/gstin'
import { stateNamed, stateOfCode } from '../../../../src/domain/invoice/indian-states'
import { invoiceRefusal, invoiceRefusals } from '../../../../src/domain/invoice/invoice-permission'
import { invoiceDay } from '../../../../src/domain/invoice/invoice-number'
import {
  defaultInvoiceSettings,
  invoiceSettingsFaults,
  invoiceSettingsTexts,
  plainHsnCode,
} from '../../../../src/domain/invoice/invoice-settings'
import { orderLimits } from '../../../../src/domain/order/order-acceptance'
import { taxesAt } from '../../../../src/domain/invoice/supply-taxes'
import { placeOfSupply } from '../../../../src/domain/invoice/place-of-supply'

it('a GSTIN is told from other texts, accepted with spaces, hyphens and lower case, and identifies its state', () => {
  // Examples published by the GST Network and by companies on their invoices.
  const valid = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM']
  const ofNoState = `45AAPFU0939F1Z${gstinCheckCharacter('45AAPFU0939F1Z')}`
  const others = ['', '27AAPFU0939F1Z', '27AAPFU0939F1ZVV', '27AAPFU0939F0ZV', 'AAAAPFU0939F1ZV', '27AAPFU0939F1Z٥', ofNoState]
  expect([...valid, ...others].filter(isGstin)).toEqual(valid)
  expect(plainGstin(' 27 aapfu-0939f 1zv ')).toBe('27AAPFU0939F1ZV')
  expect([stateOfGstin('27AAPFU0939F1ZV')?.name, stateOfGstin('nothing')]).toEqual(['Maharashtra', undefined])
})

it('a GSTIN is invalid with one wrong character or two swapped neighbours', () => {
  const valid = '27AAPFU0939F1ZV'
  const alphabet = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 14 }), fc.constantFrom(...alphabet), (at, character) => {
      fc.pre(valid[at] !== character)
      expect(isGstin(valid.slice(0, at) + character + valid.slice(at + 1))).toBe(false)
    }),
  )
  for (let at = 0; at < 14; at += 1) {
    const [one = '', other = ''] = [valid[at], valid[at + 1]]
    if (one !== other) expect(isGstin(valid.slice(0, at) + other + one + valid.slice(at + 2))).toBe(false)
  }
})

it.each([
  ['33', 'Tamil Nadu|TN|tamilnadu|TAMIL  NADU|T.N.|தமிழ்நாடு|Tamil Nadu (33)|Tamil Nadu - 626 123'],
  ['33', '33-Tamil Nadu|Tamil Nadu, India|TN State|Puducherry, Tamil Nadu|Chennai\nTamil Nadu'],
  ['33', 'Thamilnadu|Tamilnaadu'],
  ['34', 'Pondicherry|puducherry|Pondicherry (U.T.)|Pudhucherry|Pondichery'],
  ['01', 'Jammu & Kashmir|Jammu and Kashmir|J&K'],
  ['35', 'Andaman & Nicobar|Andaman & Nicobar Islands'],
  ['21', 'Orissa|Orrisa'],
  ['07', 'NCT of Delhi|Dehli'],
  ['37', 'AP|Andhra Pradesh, INDIA|ANDRA PRADESH'],
  ['29', 'Karnataka|Bengaluru, Karnataka|Karnataka, Bidar|Karnataka / Bangalore|Bangalore/Karnataka'],
  ['32', 'Kerala |State of Kerala|Kerala, India|Kerala (KL)|Kerala [KL|Kochi (Kerala)|Kochi - Kerala'],
  ['32', 'Kerala, Kochi|Kerala, Pin code 682001|Keralam|Kerela|Kerla'],
  ['03', 'Chandigarh, Punjab|Panjab'],
  ['09', 'Uttar Pradash'],
  ['36', 'Telungana'],
])('the code of a state is %s, written %s', (code, written) => {
  for (const each of written.split('|')) expect([each, stateNamed(each)?.code]).toEqual([each, code])
})

it('a state is not recognized in what is too short for a correction, equally close to two names, or a place elsewhere', () => {
  const places = '33|India|Sri Lanka|Tamil|Nadu|Delhi NCR|State|Indiana|UT|123|—|Gaa|Gos|TM|Adaman|Bidar|Tirupur|Tripur|Tirpur'
  const others = ['', '   ', ...places.split('|'), 'Manipal', 'Pradesh', 'Bengaluru', 'Chittorgarh']
  expect(others.filter((written) => stateNamed(written) !== undefined)).toEqual([])
})

it('a state is never mistaken for another one, even with a typo in its name', () => {
  for (let number = 1; number <= 38; number += 1) {
    const state = stateOfCode(String(number).padStart(2, '0'))
    if (state === undefined) throw new Error(`no state ${number}`)
    const letters = [...state.name]
    const slipped = letters.flatMap((_, at) => [
      letters.toSpliced(at, 1),
      letters.toSpliced(at, 1, 'x'),
      letters.toSpliced(at, 0, 'h'),
    ])
    expect(stateNamed(state.name)).toEqual(state)
    for (const written of slipped) expect([state, undefined]).toContainEqual(stateNamed(written.join('')))
  }
})

it('a state is not guessed from a town', () => {
  const towns = `
    Agra Ajmer Aligarh Ambala Amravati Amritsar Anantapur Ariyalur Asansol Ballari Banda Bhilai Bhopal Bijapur
    Bikaner Chengalpattu Chennai Chitradurga Chittoor Coimbatore Cuddalore Davanagere Dharmapuri Dindigul Erode
    Ernakulam Guntur Gurgaon Hassan Hosur Hyderabad Idukki Indore Jaipur Jalna Jalandhar Jodhpur Kadapa
    Kallakurichi Kanchipuram Kannur Kanpur Kanyakumari Karaikal Karimnagar Karnal Karur Kasaragod Kochi Kolar
    Kolkata Kollam Kottayam Kozhikode Krishnagiri Kurnool Lucknow Madurai Mahabubnagar Mahe Malappuram Mandya
    Mangaluru Mumbai Mysuru Nagapattinam Nagpur Nalgonda Namakkal Nashik Nellore Nilgiris Nizamabad Ongole Palakkad
    Palani Panipat Patna Perambalur Pudukkottai Pune Raichur Raipur Ramanathapuram Ranipet Salem Sivaganga Sivakasi
    Srikakulam Surat Tenkasi Thanjavur Theni Thiruvananthapuram Thoothukudi Thrissur Tiruchirappalli Tirunelveli
    Tirupathur Tirupati Tiruvallur Tiruvannamalai Tiruvarur Tumakuru Udaipur Udupi Ujjain Vadodara Varanasi Vellore
    Vijayawada Viluppuram Virudhunagar Visakhapatnam Warangal Wayanad
  `
  const all = towns.trim().split(/\s+/)
  expect(all.filter((town) => stateNamed(town) !== undefined)).toEqual([])
})

it('a state has its name of the tax, and merged or divided states have their current code', () => {
  expect([stateOfCode('33')?.stateTax, stateOfCode('35')?.stateTax]).toEqual(['SGST', 'UTGST'])
  expect([stateOfCode('28')?.name, stateOfCode('25')?.code, stateOfCode('99')]).toEqual(['Andhra Pradesh', '26', undefined])
})

it('a state of delivery decides between one tax and two, and defaults to that of the store', () => {
  const own = '27AAPFU0939F1ZV'
  expect(placeOfSupply(own, 'maharashtra')).toMatchObject({ kind: 'intra', isNamed: true })
  expect(placeOfSupply(own, 'Goa')).toMatchObject({ kind: 'inter', isNamed: true, state: { code: '30' } })
  for (const unknown of ['', undefined, 'Nowhere'])
    expect(placeOfSupply(own, unknown)).toMatchObject({ kind: 'intra', isNamed: false, state: { code: '27' } })
  expect(() => placeOfSupply('', 'Goa')).toThrow('GSTIN')
})

it.each([
  ['Kerala', 18, 'IGST 18%'],
  ['Maharashtra', 18, 'CGST 9% + SGST 9%'],
  ['', 0.25, 'CGST 0.125% + SGST 0.125%'],
])('the taxes of a supply to %j at %d percent are %s', (state, rate, said) =>
  expect(taxesAt(placeOfSupply('27AAPFU0939F1ZV', state), rate)).toBe(said),
)

it('a new invoice requires a paid order that is not cancelled', () => {
  expect(invoiceRefusal({ orderStatus: 'confirmed', paymentStatus: 'paid' })).toBeUndefined()
  expect(invoiceRefusal({ orderStatus: 'cancelled', paymentStatus: 'paid' })).toBe(invoiceRefusals.cancelled)
  for (const paymentStatus of ['pending', 'failed', 'refunded'] as const)
    expect(invoiceRefusal({ orderStatus: 'cancelled', paymentStatus })).toBe(invoiceRefusals.unpaid)
})

it.each([
  [0, 'Zero Rupees Only'],
  [1, 'One Rupee Only'],
  [1.01, 'One Rupee And One Paisa Only'],
  [123456.5, 'One Lakh Twenty Three Thousand Four Hundred Fifty Six Rupees And Fifty Paise Only'],
  [12345678.05, 'One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight Rupees And Five Paise Only'],
  [1_000_000_000, 'One Hundred Crore Rupees Only'],
  [1_000_000_001, 'One Hundred Crore One Rupees Only'],
  [orderLimits.lines * orderLimits.pieces * maxRupees, 'Fifty Lakh Crore Rupees Only'],
])('an amount in words: %d', (rupees, words) => expect(amountInWords(rupees)).toBe(words))

it('an amount in words includes the paise of any amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 99 }), (rupees, paise) => {
      const alone = amountInWords(paise / 100).replace('Zero Rupees And ', '')
      const words = amountInWords((rupees * 100 + paise) / 100)
      if (paise === 0) expect(words).not.toMatch(/Pais[ae]/)
      else expect(words.endsWith(` And ${alone}`)).toBe(true)
    }),
  )
})

it('invoice settings are valid by default, and keep the digits of an HSN code', () => {
  expect(invoiceSettingsFaults(defaultInvoiceSettings)).toEqual({})
  expect(['3604 10 00', '3604.10.00', ' 3604-10-00 '].map(plainHsnCode)).toEqual(Array(3).fill('36041000'))
})

it('invoice settings require an address only with a GSTIN', () => {
  const taxed = { ...defaultInvoiceSettings, gstin: '27AAPFU0939F1ZV', address: '  ' }
  expect(invoiceSettingsFaults(taxed)).toEqual({ address: invoiceSettingsTexts.addressMissing })
  expect(invoiceSettingsFaults({ ...taxed, address: '1 Car Street' })).toEqual({})
  expect(invoiceSettingsFaults({ ...taxed, gstin: ' ' })).toEqual({})
})

it('the date of an invoice is the current date in India', () => {
  expect(invoiceDay(Date.parse('2026-11-19T18:29:59Z'))).toBe('2026-11-19')
  expect(invoiceDay(Date.parse('2026-11-19T18:30:00Z'))).toBe('2026-11-20')
})
