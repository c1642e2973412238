import { Badge, Box, Text } from '../../../components/ui/core'
import { partsTexts } from './parts-texts'

interface ProductTagsProps {
  tags: readonly string[] | null | undefined
  /** Maximum number of tags; of further ones only the number is shown. All tags when absent. */
  most?: number
}

/** Tags as text, shortened to some of them and the number of the others (specification 2: products list). */
export const ProductTags = ({ tags, most }: ProductTagsProps) => {
  const shown = (tags ?? []).slice(0, most)
  const rest = (tags ?? []).slice(shown.length)
  if (shown.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label={partsTexts.tags}
      p={0}
      m={0}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center', listStyle: 'none', maxWidth: '100%' }}
    >
      {shown.map((tag, index) => (
        <Box component="li" key={`${index} ${tag}`} sx={{ maxWidth: '100%', minWidth: 0 }}>
          <Badge color="gray" variant="outline" title={tag} sx={{ textTransform: 'none', maxWidth: '100%' }}>
            {tag}
          </Badge>
        </Box>
      ))}
      {rest.length > 0 && (
        <Text component="li" size="xs" color="dimmed" title={rest.join(', ')}>
          {partsTexts.moreTags(rest.length)}
        </Text>
      )}
    </Box>
  )
}
