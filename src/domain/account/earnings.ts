import { records } from '../records'
import { mayDo, type Right, type Role, roleOf, roles, seesEarnings } from './rights'

/** Figures of answers that are computed from marked fields, and so tell the same. */
const computed = ['profitMarginPrice', 'totalProfit', 'profit']

/**
 * Names, in answers, of the figures that tell cost, margin or profit: the fields that their definitions mark with `earning`, and
 * those computed from them.
 */
export const earningNames: ReadonlySet<string> = new Set([
  ...records.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, { earning, wireName }]) => (earning ? [wireName ?? name] : [])),
  ),
  ...computed,
])

const fieldsWithRight = records.flatMap(({ fields }) =>
  Object.entries(fields).flatMap(([name, { right, wireName }]): [string, Right][] => (right ? [[wireName ?? name, right]] : [])),
)

/** Names that people see only with a right: the fields that say so, what was paid of an order, and the value of the stock. */
const restricted: readonly [name: string, right: Right][] = [
  ...fieldsWithRight,
  ['partPaid', 'payments:read'],
  ['productsOriginalPrice', 'analytics:read'],
]

const hiddenFrom = (role: Role): ReadonlySet<string> =>
  new Set([
    ...(seesEarnings(role) ? [] : earningNames),
    ...restricted.filter(([, right]) => !mayDo(role, right)).map(([name]) => name),
  ])

const hidden = Object.fromEntries(roles.map((role) => [role, hiddenFrom(role)])) as Record<Role, ReadonlySet<string>>

/**
 * Names that are left out of answers to a person.
 *
 * @param role as stored in the account
 */
export const hiddenNames = (role: string | undefined): ReadonlySet<string> => hidden[roleOf(role)]
