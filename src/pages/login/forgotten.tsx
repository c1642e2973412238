import { useState } from 'react'
import { Button, Text } from '../../components/ui/core'
import { messageIn } from '../../framework/declaration/envelope'
import type { Http } from '../../providers/http/http'
import { failureText } from '../../providers/http/failure-text'
import { loginTexts } from './login-texts'

interface ForgottenProps {
  http: Http
  mailsLinks: boolean
  /** The e-mail address that was typed; undefined, and told at its field, if it is none. */
  email: () => string | undefined
}

/** What to do without a password: ask the owner, or have a link mailed where the backend does so (docs/decisions/0100). */
export const Forgotten = ({ http, mailsLinks, email }: ForgottenProps) => {
  const [answer, setAnswer] = useState('')

  const send = async (): Promise<void> => {
    const typed = email()
    if (typed === undefined) return
    setAnswer('')
    try {
      const { body } = await http.request({ method: 'POST', path: '/auth/password-link/mail', json: { email: typed } })
      setAnswer(messageIn(body) ?? '')
    } catch (error) {
      setAnswer(failureText(error, { failure: loginTexts.mailFailed }))
    }
  }

  return (
    <div>
      <Text size="sm" align="center" mt="xs">
        {loginTexts.forgotten}
      </Text>
      {mailsLinks ? (
        <Button variant="subtle" fullWidth onClick={() => void send()}>
          {loginTexts.mail}
        </Button>
      ) : (
        <Text size="xs" color="dimmed" align="center" sx={{ overflowWrap: 'anywhere' }}>
          {loginTexts.forgottenByOwner}
        </Text>
      )}
      <Text size="sm" weight={600} align="center" role="status" sx={{ '&:not(:empty)': { marginTop: 8 } }}>
        {answer}
      </Text>
    </div>
  )
}
