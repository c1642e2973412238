/**
 * Repeats a task and measures the CPU time of each run in ms, which excludes other processes.
 *
 * @param rounds number of runs
 */
export const processorTimes = async (rounds: number, task: () => Promise<void>): Promise<number[]> => {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const began = process.cpuUsage()
    await task()
    const { user, system } = process.cpuUsage(began)
    times.push((user + system) / 1000)
  }
  return times
}
