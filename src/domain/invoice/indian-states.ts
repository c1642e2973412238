import { editDistance } from '../shared/edit-distance'

/** Minimum length of a name for which one typing error, or two, is unambiguous. */
const longEnough = { one: 5, two: 8 } as const

const mostSlips = (name: string): number => (name.length >= longEnough.two ? 2 : name.length >= longEnough.one ? 1 : 0)

/**
 * The most probable meaning of a misspelt name: one typing error is allowed from five letters, two from eight. undefined if no
 * name is close enough, or if names with different meanings are equally close.
 *
 * @param names meaning of each name; all names are normalized like `written`
 */
const nearestName = (written: string, names: ReadonlyMap<string, string>): string | undefined => {
  let nearest = Infinity
  let meant = new Set<string>()
  for (const [name, meaning] of names) {
    const most = Math.min(mostSlips(name), mostSlips(written))
    if (Math.abs(name.length - written.length) > most) continue
    const count = editDistance(written, name)
    if (count > most || count > nearest) continue
    meant = count < nearest ? new Set([meaning]) : meant.add(meaning)
    nearest = count
  }
  const [only, ...others] = meant
  return others.length === 0 ? only : undefined
}

/** A state or union territory as defined for GST. */
export interface IndianState {
  /** Two digits: the first two of a GSTIN. */
  code: string
  name: string
  /** Name of the state half of the tax; UTGST applies in union territories without a legislature. */
  stateTax: 'SGST' | 'UTGST'
}

/** Code, name and alternative spellings; former names map to the current state. */
const table: readonly (readonly [code: string, name: string, ...others: string[]])[] = [
  ['01', 'Jammu and Kashmir', 'JK', 'Jammu', 'Kashmir', 'Jammu Kashmir'],
  ['02', 'Himachal Pradesh', 'HP', 'Himachal'],
  ['03', 'Punjab', 'PB'],
  ['04', 'Chandigarh', 'CH'],
  ['05', 'Uttarakhand', 'UK', 'UA', 'Uttaranchal', 'Uttrakhand'],
  ['06', 'Haryana', 'HR'],
  ['07', 'Delhi', 'DL', 'New Delhi', 'NCT of Delhi', 'Delhi NCT', 'National Capital Territory of Delhi'],
  ['08', 'Rajasthan', 'RJ'],
  ['09', 'Uttar Pradesh', 'UP'],
  ['10', 'Bihar', 'BR'],
  ['11', 'Sikkim', 'SK'],
  ['12', 'Arunachal Pradesh', 'AR', 'Arunachal'],
  ['13', 'Nagaland', 'NL'],
  ['14', 'Manipur', 'MN'],
  ['15', 'Mizoram', 'MZ'],
  ['16', 'Tripura', 'TR'],
  ['17', 'Meghalaya', 'ML'],
  ['18', 'Assam', 'AS'],
  ['19', 'West Bengal', 'WB', 'Bengal', 'Paschim Banga'],
  ['20', 'Jharkhand', 'JH'],
  ['21', 'Odisha', 'OD', 'OR', 'Orissa', 'Orrisa'],
  ['22', 'Chhattisgarh', 'CG', 'CT', 'Chattisgarh', 'Chhatisgarh'],
  ['23', 'Madhya Pradesh', 'MP'],
  ['24', 'Gujarat', 'GJ', 'Gujrat', 'Gujarath'],
  ['26', 'Dadra and Nagar Haveli and Daman and Diu', 'DN', 'DD', 'DNHDD', 'Daman and Diu', 'Dadra and Nagar Haveli', 'Daman'],
  ['27', 'Maharashtra', 'MH', 'Maharastra'],
  ['29', 'Karnataka', 'KA', 'ಕರ್ನಾಟಕ'],
  ['30', 'Goa', 'GA'],
  ['31', 'Lakshadweep', 'LD'],
  ['32', 'Kerala', 'KL', 'Keralam', 'കേരളം'],
  ['33', 'Tamil Nadu', 'TN', 'Tamilnad', 'Tamizh Nadu', 'Thamizh Nadu', 'தமிழ்நாடு', 'தமிழ் நாடு'],
  ['34', 'Puducherry', 'PY', 'Pondicherry', 'Pondy', 'Pondichery', 'புதுச்சேரி'],
  ['35', 'Andaman and Nicobar Islands', 'AN', 'Andaman and Nicobar', 'Andaman', 'Andamans'],
  ['36', 'Telangana', 'TS', 'TG', 'Telengana', 'తెలంగాణ'],
  ['37', 'Andhra Pradesh', 'AP', 'AD', 'Andhra', 'ఆంధ్ర ప్రదేశ్'],
  ['38', 'Ladakh', 'LA'],
  ['97', 'Other Territory'],
]

const withoutParliament: ReadonlySet<string> = new Set(['04', '26', '31', '35', '38', '97'])
/** Codes of GSTINs that were issued before states were merged or divided. */
const codesOfOld: Readonly<Record<string, string>> = { '25': '26', '28': '37' }

/** All states and union territories, in the order of their codes. */
export const indianStates: readonly IndianState[] = table.map(([code, name]) => ({
  code,
  name,
  stateTax: withoutParliament.has(code) ? 'UTGST' : 'SGST',
}))

/** Words next to a name that do not identify the state. */
const besides = /\b(and|(republic of )?india|bharat|state( of)?|ut|union territory( of)?|pin( ?code)?)\b/g

/** Normalizes a name: removes case, spaces, dots, 'and' or '&', a code and the country. */
const foldStateName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('.', '')
    .replace(besides, '')
    .replace(/[^\p{L}\p{M}]/gu, '')

const byName = new Map(table.flatMap(([code, ...names]) => names.map((name) => [foldStateName(name), code] as const)))

/** Places that are not states but whose names are a typing error away from a state in which they are not located. */
const otherPlaces: ReadonlySet<string> = new Set(
  ['Bidar', 'Tirpur', 'Tripur', 'Delhi NCR', 'NCR of Delhi', 'NCR Delhi'].map(foldStateName),
)

const codeOf = (written: string): string | undefined => {
  const name = foldStateName(written)
  return byName.get(name) ?? (otherPlaces.has(name) ? undefined : nearestName(name, byName))
}

const bracketed = /[([{]([^)\]}]*)[)\]}]?/g
/** Separators between a town and its state; a dash counts only with spaces around it. */
const separators = /[,;:|/\\\n]|\s[-–—]\s/

const partsOf = (text: string): string[] => text.split(separators).reverse()

/** The state of the first two digits of a GSTIN. */
export const stateOfCode = (code: string): IndianState | undefined =>
  indianStates.find((state) => state.code === (codesOfOld[code] ?? code))

/**
 * Recognizes a state in user input: 'Tamil Nadu', 'tamilnadu', 'TN', 'Pondicherry', 'Tamil Nadu (33)', 'Kerala, India', 'Kerala
 * (KL)', 'Bengaluru, Karnataka' (of several names the last known one), 'Kerela'. Returns undefined if the state is ambiguous or
 * unknown.
 */
export const stateNamed = (written: string): IndianState | undefined => {
  // Checked first, because a full name may contain characters that otherwise separate a town from its state.
  const whole = byName.get(foldStateName(written))
  const within = [...written.matchAll(bracketed)].map(([, text = '']) => text)
  const parts = [...partsOf(written.replace(bracketed, ',')), ...within.flatMap(partsOf)]
  const code = whole ?? parts.map(codeOf).find((each) => each !== undefined) ?? codeOf(written)
  return code === undefined ? undefined : stateOfCode(code)
}
