import type { FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'
import { transport } from '../../src/domain/dispatch/transport'
import type { Database } from '../database/connect'
import type { Schema } from '../database/schema'
import type { DocumentDesk } from '../documents/document-desk'
import type { DocumentPrinter } from '../documents/document-printer'
import type { FileSigner } from '../files/signed-address'
import type { FileStorage } from '../files/storage'
import { recordModule } from '../records/record-module'
import type { OrderTries } from './orders/creation/order-tries'

/** Dependencies of a module's routes. */
export interface ModuleContext {
  db: Kysely<Schema>
  files: FileStorage
  /** Returns the current time, epoch ms. */
  now: () => number
}

/** Dependencies of the routes of orders and of the storefront. */
export interface OrderContext extends ModuleContext {
  database: Database
  /** STORE_NAME, which applies until administrators set a name. */
  storeName: string
  /** PUBLIC_URL, which applies until administrators set an address. */
  publicUrl: string | undefined
  tries: OrderTries
  /** Returns a keyed hash of an internet address; addresses of one IPv6 network (/64) are one. */
  hashAddress: (ip: string) => string
  signer: FileSigner
  invoices: DocumentDesk
  /** Prints the papers of packing. */
  papers: DocumentPrinter
}

/** What a write with files needs. */
export type Stores = Pick<ModuleContext, 'db' | 'files'>

/** Modules created with `recordModule`. */
export const modules: readonly FastifyPluginAsync<ModuleContext>[] = [recordModule(transport)]
