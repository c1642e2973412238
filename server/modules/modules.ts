import type { FastifyPluginAsync } from 'fastify'
import { transport } from '../../src/domain/dispatch/transport'
import type { ModuleContext } from '../module-context'
import { recordModule } from '../records/record-module'

/** Modules created with `recordModule`. */
export const modules: readonly FastifyPluginAsync<ModuleContext>[] = [recordModule(transport)]
