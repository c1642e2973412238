import type { RefObject } from 'react'
import { Button, Paper, Stack, Text, Title } from '../../components/ui/core'
import { IconUpload } from '../../components/ui/icons'
import { priceListsTexts } from './price-lists-texts'

const { empty: texts } = priceListsTexts

interface NoPriceListProps {
  uploadButton: RefObject<HTMLButtonElement>
  onUpload: () => void
}

/** Empty state, with the upload button (specification 2: price list). */
export const NoPriceList = ({ uploadButton, onUpload }: NoPriceListProps) => (
  <Paper withBorder>
    <Stack align="center" spacing="sm" py={48} px="md">
      <Title order={2} size="h4">
        {texts.title}
      </Title>
      <Text color="dimmed" align="center">
        {texts.text}
      </Text>
      <Button ref={uploadButton} h={40} leftIcon={<IconUpload size={16} aria-hidden />} onClick={onUpload}>
        {texts.upload}
      </Button>
    </Stack>
  </Paper>
)
