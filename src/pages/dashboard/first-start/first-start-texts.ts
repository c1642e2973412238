import type { FirstStep, SettledStep } from '../../../domain/store/first-steps'

/** Texts of the first steps; they are loaded with the list. */
export const firstStartTexts = {
  heading: 'First steps',
  done: (done: number, all: number) => `${done} of ${all} done`,
  putAway: 'Put away',
  isDone: 'Done:',
  ready: 'All first steps are done. Your shop is open!',
  steps: {
    profile: { title: 'Name and address', why: 'Customers read them on bills, labels and the tracking page' },
    gstin: { title: 'GSTIN, or that you have none', why: 'Decides between tax invoices and plain bills' },
    upi: { title: 'UPI ID', why: 'Customers pay to it' },
    selling: { title: 'How you sell', why: 'Minimum order, order limits and packaging' },
    products: { title: 'First products', why: 'Type one; the next one keeps what they have in common' },
    backup: { title: 'Backup to a second place', why: 'A broken disk then costs you nothing' },
    order: { title: 'Try an order as a customer', why: 'Take one for yourself, and open its tracking page' },
    staff: { title: 'Invite staff', why: 'Each with their own sign-in' },
  } satisfies Record<FirstStep, { title: string; why: string }>,
  settle: { selling: 'Keep as it is', staff: 'I work alone' } satisfies Record<SettledStep, string>,
} as const
