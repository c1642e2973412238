import { formatCount } from '../../src/domain/shared/money'

/** The person whom an action concerns: the name, with the address by which people of the same name are distinguished. */
const whom = ({ name, email }: { name: string; email: string }): string => (name === '' ? email : `${name} (${email})`)

type Whom = Parameters<typeof whom>[0]

/** What one owner did, of which all owners are notified, one sentence each. */
export const ownerAlertTexts = {
  madeOwner: (by: string, person: Whom) => `${by} made ${whom(person)} an owner.`,
  endedOwner: (by: string, person: Whom) => `${by} took the rights of an owner from ${whom(person)}.`,
  passwordLink: (by: string, person: Whom) => `${by} made a link to set the password of ${whom(person)}.`,
  passwordSet: (by: string, person: Whom) => `${by} set the password of ${whom(person)}.`,
  emailChanged: (by: string, person: Whom) => `${by} changed the e-mail address of ${whom(person)}.`,
  factorOff: (by: string, person: Whom) => `${by} turned off two-step sign-in for ${whom(person)}.`,
  ownFactorOn: (by: string) => `${by} turned on two-step sign-in for their own account.`,
  ownFactorOff: (by: string) => `${by} turned off two-step sign-in for their own account.`,
  ownCodes: (by: string) => `${by} made new recovery codes for their own account.`,
  upiChanged: (by: string, upiId: string) =>
    upiId === '' ? `${by} removed the UPI ID of the store.` : `${by} changed the UPI ID of the store to ${upiId}.`,
  phoneChanged: (by: string, phone: string) =>
    phone === '' ? `${by} removed the phone number of the store.` : `${by} changed the phone number of the store to ${phone}.`,
  nameChanged: (by: string, name: string) => `${by} changed the name of the store to “${name}”.`,
  offerChanged: (by: string) => `${by} changed a link or number in the promotional offer that customers see.`,
  messageChanged: (by: string, message: string) =>
    `${by} changed a link, UPI ID or number in the text “${message}” that customers get.`,
  messageForMany: (by: string, customers: number) =>
    `${by} put a text with a link, UPI ID or number into the queue for ${formatCount(customers)} ${customers === 1 ? 'customer' : 'customers'}.`,
  addressChanged: (by: string, address: string) =>
    address === ''
      ? `${by} removed the public address of the store.`
      : `${by} changed the public address of the store to ${address}.`,
  qrChanged: (by: string) => `${by} changed the QR code for payments.`,
  qrDeleted: (by: string) => `${by} deleted the QR code for payments.`,
  backupTaken: (by: string, name: string) => `${by} downloaded the backup ${name}.`,
  backupDeleted: (by: string, name: string) => `${by} deleted the backup ${name}.`,
  advice: 'If this is not right, change it back, and sign that person out under Staff.',
  link: { path: '/history', label: 'History' },
  subject: (store: string, sentence: string) => `${store}: ${sentence}`,
} as const
