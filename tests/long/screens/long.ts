const env = import.meta.env as Record<string, string | undefined>

/**
 * What a part goes through: all of it in `npm run test:long`, some of it in `npm test`, or what its environment variable lists.
 *
 * @param variable such as LONG_LIES, with values separated by commas
 */
export const isSelected = (variable: string, all: readonly string[], usual: readonly string[]): ((value: string) => boolean) => {
  const given = (env[variable] ?? '').split(',').filter((value) => value !== '')
  const wanted = given.length > 0 ? given : env.LONG_TEST === '1' ? all : usual
  return (value) => wanted.includes(value)
}
