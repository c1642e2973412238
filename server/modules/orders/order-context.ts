import type { DocumentService } from '../../documents/document-service'
import type { DocumentPrinter } from '../../documents/document-printer'
import type { FileSigner } from '../../files/signed-address'
import type { ModuleContext } from '../../module-context'
import type { OrderAttempts } from './creation/order-attempts'

/** Dependencies of the routes of orders and of the storefront. */
export interface OrderContext extends ModuleContext {
  /** STORE_NAME, which applies until administrators set a name. */
  storeName: string
  /** PUBLIC_URL, which applies until administrators set an address. */
  publicUrl: string | undefined
  tries: OrderAttempts
  /** Returns a keyed hash of an internet address; addresses of one IPv6 network (/64) are one. */
  hashAddress: (ip: string) => string
  signer: FileSigner
  invoices: DocumentService
  /** Prints the papers of packing. */
  papers: DocumentPrinter
}
