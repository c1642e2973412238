import { Box } from '../../../components/ui/core'

/** More characters than two lines have room for; what is beyond them is not put on the page. */
const longest = 400

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
