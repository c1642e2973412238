import type { FreightTerms } from '../../domain/dispatch/dispatch'
import type { LabelSize } from '../../domain/order/papers'
import type { SellingUnit } from '../../domain/product/unit'
import type { DocumentStore } from '../document-store'

/** What all papers of packing have in common; dates are YYYY-MM-DD. */
interface PaperData {
  store: DocumentStore
  /** Day of printing. */
  date: string
}

/** The receiver of parcels. */
export interface Receiver {
  orderId: string
  name: string
  /** Whom the driver calls. */
  phone: string
  /** The customer's own number; '' where the driver calls it. */
  ownPhone: string
  /** Where the parcels go: the branch of the lorry service, or the customer's town. */
  town: string
  /** Address lines, without empty ones. */
  address: readonly string[]
  /** Lorry service, or the way of delivery that the customer chose; '' for none. */
  transport: string
}

/** Lines of an order that stand on the same shelf. */
export interface ShelfLines {
  /** Name of the category. */
  shelf: string
  lines: readonly { name: string; secondName?: string; unit?: SellingUnit; code: string; quantity: number }[]
}

/** An order to be packed. */
export interface PackingListOrder extends Receiver {
  orderDate: string
  /** Why it must not leave the store yet, as in 'Pending'; '' for a paid order. */
  unpaid: string
  notes: string
  /** In the order of the shelves (docs/decisions/0058). */
  shelves: readonly ShelfLines[]
}

export interface PackingListsData extends PaperData {
  orders: readonly PackingListOrder[]
}

/** An order whose parcels get labels. */
export interface LabelledOrder extends Receiver {
  parcels: number
  /** Address of the tracking page with the order id, for the QR code; '' for none. */
  link: string
}

export interface ParcelLabelsData extends PaperData {
  size: LabelSize
  orders: readonly LabelledOrder[]
}

/** What a lorry takes of an order; the amount in rupees, null if it is not known. */
export interface LoadedOrder {
  orderId: string
  name: string
  to: string
  lrNumber: string
  parcels: number
  freight: { terms: FreightTerms; amount: number | null }
  isCancelled: boolean
  vehicle: string
  driverPhone: string
}

export interface LoadSheetData extends PaperData {
  /** Name of the lorry service. */
  transport: string
  day: string
  /** In the order of loading. */
  orders: readonly LoadedOrder[]
}
