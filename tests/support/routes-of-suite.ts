import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll } from 'vitest'

/** The routes of the servers that a suite starts after it has called this. */
export const routesOfSuite = (): RouteOptions[] => {
  const routes: RouteOptions[] = []
  const collect = (message: unknown): unknown =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => void routes.push(route))
  beforeAll(() => subscribe('fastify.initialization', collect))
  afterAll(() => unsubscribe('fastify.initialization', collect))
  return routes
}
