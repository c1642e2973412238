import { Box } from '../../../components/ui/core'

/** Characters of a query that a row can show; beyond them nothing of it is put on the page. */
const longest = 200

/** The first two lines of what was asked; the whole of it is in the dialog. */
export const QueryCell = ({ text }: { text: string }) => (
  <Box
    component="span"
    sx={{
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      overflow: 'hidden',
      overflowWrap: 'anywhere',
      minWidth: 180,
      maxWidth: 420,
    }}
  >
    {text.slice(0, longest)}
  </Box>
)
