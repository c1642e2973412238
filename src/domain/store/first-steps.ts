/** The first steps of a store, in the order in which they are shown. */
export const firstSteps = ['profile', 'gstin', 'upi', 'selling', 'products', 'backup', 'order', 'staff'] as const

export type FirstStep = (typeof firstSteps)[number]

/** Steps that an owner may call done although nothing is stored for them: it sells as it is set up, and works alone. */
export const settledSteps = ['selling', 'staff'] as const satisfies readonly FirstStep[]

export type SettledStep = (typeof settledSteps)[number]

/** What `GET /first-steps` answers. */
export interface FirstSteps {
  /** Whether each is done; a step that the backend does not know is left out. */
  steps: Partial<Record<FirstStep, boolean>>
  isPutAway: boolean
  /** The newest order, with which the customers' page can be tried. */
  orderId?: string
}

/** A store with as many orders is not young any more: its list is put away unless somebody brought it back. */
export const grownOrders = 20
