import { scheduledJobs } from '../../server/processes/scheduled-jobs'
import type { TestApp } from './app'

/** Runs a job of the server once, as its clock does. @param name as in `scheduledJobs` @returns its lines for the operator */
export const runJob = async ({ app, backups, database, db, files }: TestApp, name: string): Promise<string[]> => {
  const lines: string[] = []
  const warn = (line: string) => lines.push(line)
  const jobs = scheduledJobs({ database, stores: { db, files }, backups, log: app.log, warn, now: Date.now })
  const job = jobs.find((each) => each.name === name)
  if (!job) throw new Error(`There is no job ${name}`)
  await job.run(new AbortController().signal)
  return lines
}
