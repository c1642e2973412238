/**
 * What processor time a task takes, again and again, in ms: other work on the machine does not count.
 *
 * @param rounds how often it is done
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
