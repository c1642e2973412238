/** The initials of a person for a small picture: of the first and last word of the name, or of the e-mail address. */
export const initialsOf = ({ name = '', email = '' }: { name?: string; email?: string }): string => {
  const words = (name.trim() || email.trim()).split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  // By characters, not by halves of them.
  return ends
    .map((word = '') => [...word].slice(0, 1).join(''))
    .join('')
    .toUpperCase()
}
