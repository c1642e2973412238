/** Browsers by a word of their user agent; the first that matches counts, because most of them also name others. */
const browsers: readonly [word: string, name: string][] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
]

const systems: readonly [word: string, name: string][] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
]

const unknown = 'Unknown device'

/** Longest name of a device, in characters. */
export const deviceLength = 60

const nameIn = (text: string, names: readonly [word: string, name: string][]): string | undefined =>
  names.find(([word]) => text.includes(word))?.[1]

/** A program without a browser, by the first word of its user agent: 'curl/8.5.0'. A word without a version names nothing known. */
const programOf = (text: string): string => {
  const [word = ''] = text.split(' ', 1)
  if (word === '') return unknown
  return word.includes('/') ? word.replace(/[^\w./-]/g, '') : 'Unknown browser'
}

/**
 * Names a device by its user agent: 'Chrome on Android'. The rest of the user agent tells more about a person than is needed to
 * recognize their own device.
 *
 * @param userAgent the header, of any content and length
 */
export const deviceOf = (userAgent: string | undefined): string => {
  const text = (userAgent ?? '').slice(0, 400)
  const [browser, system] = [nameIn(text, browsers), nameIn(text, systems)]
  if (browser !== undefined) return system === undefined ? browser : `${browser} on ${system}`
  return (system ?? programOf(text)).slice(0, deviceLength)
}
