/** Longest word or code that is never broken, in characters. */
export const longestUnbroken = 16

const longWord = new RegExp(`\\S{${longestUnbroken + 1}}`)

/** A text in a table. A longer word breaks where the space ends; otherwise it would push the other columns out of sight. */
export const WrappedText = ({ text }: { text: string }) =>
  longWord.test(text) ? <span style={{ overflowWrap: 'anywhere' }}>{text}</span> : <>{text}</>
