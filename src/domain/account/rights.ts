/** Roles of the people who sign in, from the one who may do everything to the one who may only read. */
export const roles = ['owner', 'counter', 'packer', 'viewer'] as const

export type Role = (typeof roles)[number]

/**
 * What a person does to the records of a subject. Orders also know `deliver` (status, tracking and delivery picture) and `bill`
 * (payment and invoice), the data of customers `export` (as the file of a list).
 */
export type Action = 'read' | 'create' | 'edit' | 'delete' | 'deliver' | 'bill' | 'export'

/** One action on one subject, as in `orders:read`; a subject is named like its section, `analytics`, or its table. */
export type Right = `${string}:${Action}`

/** Who may make a call: everybody, everyone who is signed in, or those with a right. */
export type Access = 'public' | 'signed-in' | Right

interface Rights {
  /** Actions by subject. */
  on: Record<string, readonly Action[]>
  /** Actions on all other subjects, also those added later. */
  others: readonly Action[]
  /** Whether cost, margin and profit are shown. */
  seesEarnings: boolean
}

/** For owners only; shared views are everybody's, the history tells costs and what others did, the bin what customers asked, and a backup contains everything. */
const noStaffWork = {
  staff: [],
  'shared-views': [],
  'store-settings': [],
  history: [],
  bin: [],
  'customer-data': [],
  backups: [],
}

/** The table of rights (docs/decisions/0041). Owners are not in it, because they may do everything. */
const table: Record<Exclude<Role, 'owner'>, Rights> = {
  counter: {
    on: {
      orders: ['read', 'create', 'edit', 'deliver', 'bill'],
      payments: ['read', 'create', 'edit'],
      transports: ['read', 'create', 'edit', 'delete'],
      dispatches: ['read', 'create', 'edit', 'delete'],
      messages: ['read', 'edit'],
      packing: ['read', 'edit'],
      'contact-queries': ['read', 'edit'],
      customers: ['read', 'edit'],
      ...noStaffWork,
    },
    others: ['read'],
    seesEarnings: true,
  },
  packer: {
    on: {
      dashboard: ['read'],
      orders: ['read', 'deliver'],
      transports: ['read'],
      dispatches: ['read', 'create', 'edit', 'delete'],
      packing: ['read', 'edit'],
      products: ['read'],
      categories: ['read'],
      subcategories: ['read'],
      'quick-shopping': ['read'],
      'price-lists': ['read'],
    },
    others: [],
    seesEarnings: false,
  },
  viewer: { on: { ...noStaffWork, notices: [], packing: [] }, others: ['read'], seesEarnings: false },
}

/** The role of an account. One that this version does not know is an owner's, as is the `admin` of older accounts. */
export const roleOf = (role: string | undefined): Role => roles.find((known) => known === role) ?? 'owner'

/** The page on which a person begins: packers with the orders to pack (docs/decisions/0041). */
export const homeOf = (role: string | undefined): string => (roleOf(role) === 'packer' ? '/packing' : '/dashboard')

/**
 * Returns whether a person may make a call.
 *
 * @param role as stored in the account
 */
export const mayDo = (role: string | undefined, access: Access): boolean => {
  const known = roleOf(role)
  if (known === 'owner' || !access.includes(':')) return true
  const [subject = '', action] = access.split(':')
  const { on, others } = table[known]
  return (Object.hasOwn(on, subject) ? on[subject] : others)?.some((allowed) => allowed === action) === true
}

/** Returns whether a person may see cost, margin and profit. */
export const seesEarnings = (role: string | undefined): boolean => {
  const known = roleOf(role)
  return known === 'owner' || table[known].seesEarnings
}

/** Lists with personal data of customers. */
const personalLists = ['orders', 'payments', 'dispatches', 'contact-queries', 'customers']

/** What people need besides reading a list to export it: a right of its own if it tells of customers (docs/decisions/0104). */
export const exportRight = (list: string): Right => (personalLists.includes(list) ? 'customer-data:export' : `${list}:read`)
