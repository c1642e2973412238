// Runs a worker from its TypeScript source; the built server contains it as JavaScript.
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
await import(workerData)
