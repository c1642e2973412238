import { scheduledJobs } from '../../server/processes/scheduled-jobs'
import type { TestApp } from './app'

/** Runs a job of the server once, as its clock does. @param name as in `scheduledJobs` */
export const runJob = async ({ app, backups, database, db, files }: TestApp, name: string): Promise<void> => {
  const stores = { db, files }
  const jobs = scheduledJobs({ database, stores, backups, log: app.log, warn: () => undefined, now: Date.now })
  const job = jobs.find((each) => each.name === name)
  if (!job) throw new Error(`There is no job ${name}`)
  await job.run(new AbortController().signal)
}
