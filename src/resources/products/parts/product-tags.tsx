import { Badge } from '../../../components/ui/core'
import { partsTexts } from './parts-texts'

interface ProductTagsProps {
  tags: readonly string[] | null | undefined
  /** Maximum number of tags; of further ones only the number is shown. All tags when absent. */
  most?: number
  /** In the small text of a row. */
  isQuiet?: boolean
}

/** Tags as text, shortened to some of them and the number of the others (contract 2.7). */
export const ProductTags = ({ tags, most, isQuiet = false }: ProductTagsProps) => {
  const shown = (tags ?? []).slice(0, most)
  const rest = (tags ?? []).slice(shown.length)
  if (shown.length === 0) return null
  return (
    <ul
      className={isQuiet ? 'line dotted' : 'line'}
      aria-label={partsTexts.tags}
      title={isQuiet ? shown.join(', ') : undefined}
      style={isQuiet ? { flexWrap: 'nowrap', minWidth: 0 } : {}}
    >
      {shown.map((tag, index) => (
        <li key={`${index} ${tag}`} className={isQuiet ? 'dimmed one-line' : undefined} style={{ maxWidth: '100%', minWidth: 0 }}>
          {isQuiet ? (
            tag
          ) : (
            <Badge color="gray" variant="outline" title={tag}>
              {tag}
            </Badge>
          )}
        </li>
      ))}
      {rest.length > 0 && (
        <li className="dimmed nowrap" title={rest.join(', ')} style={{ flex: 'none' }}>
          {partsTexts.moreTags(rest.length)}
        </li>
      )}
    </ul>
  )
}
