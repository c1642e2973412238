import type { FastifyPluginAsync } from 'fastify'
import { capabilities } from '../../../src/domain/store/capabilities'

/** `GET /capabilities`: what the server can do beside the contract (rulings: additions). */
export const capabilityRoutes: FastifyPluginAsync = async (app) => {
  app.get('/capabilities', { onRequest: app.authenticate }, async () => ({ success: true, data: capabilities }))
}
