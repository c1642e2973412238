import { ModalWindow } from '../../components/modal-window/modal-window'
import { Hint } from '../../components/hint'
import { Box, Kbd, Stack, Text, Title } from '../../components/ui/core'
import { keysTexts } from './keys-texts'
import { layoutTexts } from './layout-texts'

/** Modal that lists the keyboard shortcuts. */
const KeysWindow = ({ onClose }: { onClose: () => void }) => (
  <ModalWindow title={layoutTexts.keys} width={440} onClose={onClose}>
    <Stack>
      {keysTexts.groups.map(({ title, keys: lines }) => (
        <section key={title}>
          <Title order={3} size="h5" mb={6}>
            {title}
          </Title>
          <Box component="dl" m={0} sx={{ display: 'grid', gridTemplateColumns: '96px 1fr', gap: '8px 12px' }}>
            {lines.map(({ key, held, does }) => (
              <Box key={does} sx={{ display: 'contents' }}>
                <dt>
                  {held !== undefined && (
                    <>
                      <Kbd>{held}</Kbd>{' '}
                    </>
                  )}
                  <Kbd>{key}</Kbd>
                </dt>
                <Text component="dd" m={0}>
                  {does}
                </Text>
              </Box>
            ))}
          </Box>
        </section>
      ))}
      <Hint>{keysTexts.hint}</Hint>
    </Stack>
  </ModalWindow>
)

export default KeysWindow
