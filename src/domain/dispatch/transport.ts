import { list } from '../record/kinds/parts'
import { words } from '../record/kinds/lists'
import { phone, text } from '../record/kinds/texts'
import { time, updatedAt } from '../record/kinds/times'
import { defineRecord, type RecordOf, type ValuesOf } from '../record/record'
import { cleanName, foldName } from '../shared/names'
import { indianPhone } from '../shared/phone'
import { webAddress } from '../shared/web-address'

/** Error messages about a transport. */
export const transportTexts = {
  phones: 'Phone numbers must have 10 digits each',
  phone: 'Phone must have 10 digits; a landline with its STD code',
  townTwice: (town: string) => `The branch ${town} is there twice; please add the place, such as ${town} (Bus Stand).`,
} as const

const isPhone = (typed: string): boolean => indianPhone(typed) !== undefined

/** A place where a lorry service takes and hands out parcels. */
export const branch = defineRecord('transports', {
  town: text({ label: 'Town', max: 100, required: 'Please enter the town of the branch', clean: cleanName }),
  address: text({ label: 'Address', max: 300 }),
  phone: phone({
    label: 'Phone',
    max: 40,
    refusal: transportTexts.phone,
    check: isPhone,
    clean: (typed: string) => indianPhone(typed) ?? typed,
  }),
})

export type Branch = ValuesOf<typeof branch>

/** Towns that several branches have in common, each once. */
const repeatedTowns = (branches: readonly Branch[]): string[] => {
  const towns = branches.map(({ town }) => foldName(town))
  return branches.flatMap(({ town }, index) => (towns.slice(0, index).includes(foldName(town)) ? [town] : []))
}

/** A lorry service that brings parcels to its branches (docs/decisions/0052). */
export const transport = defineRecord(
  'transports',
  {
    name: text({ label: 'Name', max: 80, required: true, unique: true, clean: cleanName }),
    phones: words({
      label: 'Phone numbers',
      help: 'Separated by commas',
      keyboard: 'tel',
      max: 40,
      most: 5,
      rules: [[(phones: readonly string[]) => phones.every(isPhone), transportTexts.phones]],
    }),
    trackingAddress: text({
      label: 'Tracking page',
      help: 'Where customers follow their parcel',
      max: 500,
      check: (link) => webAddress(link.trim()) !== undefined,
      refusal: 'Please enter a tracking page that starts with https://',
    }),
    branches: list(branch, {
      label: 'Branches',
      entry: 'Branch',
      most: 200,
      check: (branches) => repeatedTowns(branches).map(transportTexts.townTwice),
    }),
    createdAt: time({ label: 'Created', required: true }),
    updatedAt,
  },
  { singular: 'transport', title: 'name', search: ['name', 'branches'], sort: ['name'], import: { key: 'name' } },
)

export type Transport = RecordOf<typeof transport>

/** The branch of this town, however it is written; undefined for a town without one. */
export const branchIn = (branches: readonly Branch[], town: string): Branch | undefined =>
  branches.find((each) => foldName(each.town) === foldName(town))
