import { expect, it } from 'vitest'
import { languageOfState } from '../../../../src/domain/message/message-language'
import { eventAfter, eventOf, eventOfPart } from '../../../../src/domain/message/message-rules'
import fc from 'fast-check'
import { defaultTexts } from '../../../../src/domain/message/default-texts'
import { messageEvents, messageLanguages } from '../../../../src/domain/message/message'
import { messageLength } from '../../../../src/domain/message/message-length'
import { mailText, smsText, whatsAppText } from '../../../../src/domain/message/message-links'
import { templateFaults } from '../../../../src/domain/message/message-templates'
import { type OrderFacts, textsOf, valuesIn } from '../../../../src/domain/message/message-values'
import { fillTemplate, longestTemplate, placeholdersOf, templateFault } from '../../../../src/domain/message/placeholders'
import { anyString } from '../../../support/any-string'

it.each([
  ['tamilnadu (TN)', 'ta'],
  ['Pondicherry', 'ta'],
  ['UP', 'hi'],
  ['New Delhi', 'hi'],
  ['Karnataka', 'en'],
  ['', undefined],
  ['Sivakasi', undefined],
  [undefined, undefined],
])('people of %j are told in %s', (state, language) => {
  expect(languageOfState(state)).toBe(language)
})

const tracked = ([orderStatus, paymentStatus, trackingNumber = '']: readonly string[]) =>
  ({ orderStatus, paymentStatus, trackingNumber }) as Parameters<typeof eventAfter>[0]

it.each([
  ['placed', 'pending', 'order-received'],
  ['confirmed', 'paid', 'payment-confirmed'],
  ['placed', 'failed', 'payment-not-found'],
  ['processing', 'paid', 'being-packed'],
  ['shipped', 'paid', 'dispatched'],
  ['shipped', 'failed', 'dispatched'],
  ['delivered', 'paid', 'delivered'],
  ['cancelled', 'paid', 'cancelled'],
  ['cancelled', 'refunded', 'refunded'],
  ['delivered', 'refunded', 'refunded'],
] as const)('the event of an order that is %s and %s is %s', (orderStatus, paymentStatus, event) => {
  expect(eventOf({ orderStatus, paymentStatus })).toBe(event)
})

it.each([
  ['a payment', ['placed', 'pending'], ['confirmed', 'paid'], 'payment-confirmed'],
  ['a rejection', ['placed', 'pending'], ['placed', 'failed'], 'payment-not-found'],
  ['packing', ['confirmed', 'paid'], ['processing', 'paid'], 'being-packed'],
  ['a step back to what was paid before', ['processing', 'paid'], ['confirmed', 'paid'], null],
  ['a step back to what was rejected before', ['shipped', 'failed'], ['processing', 'failed'], null],
  ['a first number', ['processing', 'paid'], ['shipped', 'paid', 'LR1'], 'dispatched'],
  ['a corrected number', ['shipped', 'paid', 'LR1'], ['shipped', 'paid', 'LR2'], 'dispatched'],
  ['the same number', ['shipped', 'paid', 'LR1'], ['shipped', 'paid', 'LR1'], undefined],
  ['a number before the lorry', ['processing', 'paid'], ['processing', 'paid', 'LR1'], undefined],
  ['a payment of what was sent already', ['shipped', 'pending'], ['shipped', 'paid'], undefined],
  ['money that was given back', ['cancelled', 'paid'], ['cancelled', 'refunded'], 'refunded'],
] as const)('the event of an order after %s', (_name, before, after, event) => {
  expect(eventAfter(tracked(before), tracked(after))).toBe(event)
})

it('the event of a part of the money of an order is told only until it is sent', () => {
  const paid = { orderStatus: 'confirmed', paymentStatus: 'pending' } as const
  expect(eventOfPart(paid, 'confirmed')).toBe('payment-confirmed')
  expect(eventOfPart(paid, 'rejected')).toBe('payment-not-found')
  expect(eventOfPart({ ...paid, orderStatus: 'shipped' }, 'confirmed')).toBeUndefined()
  expect(eventOfPart({ ...paid, paymentStatus: 'refunded' }, 'rejected')).toBeUndefined()
})

const facts: OrderFacts = {
  ...{ name: 'மீனா & Sons', orderId: 'ORD7K2M9QX', store: 'Sri Murugan', storePhone: '9876543210' },
  ...{ track: 'https://shop.example/track-order?orderId=ORD7K2M9QX', reason: '', transport: 'Sri Lorry', lrNumber: 'LR1' },
  ...{ total: 4850, paid: 2000, due: 2850, isPayable: true, refunded: 0, parcels: 2, branch: 'Madurai', branchAddress: '' },
  ...{ branchPhone: '0452 2345678', freight: undefined, expected: '2026-11-22' },
}

it.each(messageEvents.flatMap((event) => messageLanguages.map((language) => [event, language] as const)))(
  'a template of the product about %s in %s is fine, and says something also of an order of which little is known',
  (event, language) => {
    expect(templateFault(event, defaultTexts[event][language])).toBeUndefined()
    const text = fillTemplate(defaultTexts[event][language], { orderId: 'ORD1' })
    expect(text).toContain('ORD1')
    expect(text).not.toMatch(/[{}]|: *$|\n\n/m)
  },
)

it('a template leaves out the lines of which the order has nothing', () => {
  expect(textsOf(defaultTexts, 'dispatched', facts).en).toBe(
    [
      'Dear மீனா & Sons,',
      'Your order ORD7K2M9QX has been sent.',
      'Transport: Sri Lorry',
      'LR number: LR1 (please bring it)',
      'Parcels: 2',
      'Collect at: Madurai',
      'Phone: 0452 2345678',
      'Expected on: 22-11-2026',
      'Details: https://shop.example/track-order?orderId=ORD7K2M9QX',
      'Sri Murugan',
    ].join('\n'),
  )
})

it.each([
  ['en', 'Freight to pay there: as the lorry service says'],
  ['ta', 'அங்கே செலுத்த வேண்டிய சரக்குக் கட்டணம்: டிரான்ஸ்போர்ட் கூறும் தொகை'],
  ['hi', 'वहाँ देय भाड़ा: जो ट्रांसपोर्ट बताए'],
] as const)('a template tells of freight to pay without an amount in %s', (language, line) => {
  expect(textsOf(defaultTexts, 'dispatched', { ...facts, freight: 'not known' })[language].split('\n')).toContain(line)
})

it('a template asks for money and for the LR number only where there are some', () => {
  const free = { ...facts, due: 0, isPayable: false, lrNumber: '' }
  const texts = messageLanguages.flatMap((language) => [
    textsOf(defaultTexts, 'order-received', free)[language],
    textsOf(defaultTexts, 'dispatched', free)[language],
  ])
  for (const text of texts) expect(text).not.toMatch(/To pay|link below|செலுத்த|भुगतान|देय|LR|bring|கொண்டு|साथ/)
})

it('a template names the link beside the amount only where the tracking page takes the payment', () => {
  const received = (more: Partial<OrderFacts>) =>
    messageLanguages.map((language) => textsOf(defaultTexts, 'order-received', { ...facts, ...more })[language])
  for (const text of received({})) expect(text).toMatch(/2,850.*\((?:use the link below|.*இணைப்பை.*|.*लिंक से.*)\)$/m)
  for (const text of received({ isPayable: false, track: '' })) {
    expect(text).toMatch(/: (?:Rs |₹)2,850$/m)
    expect(text).not.toMatch(/link|இணைப்பு|लिंक/)
  }
})

it('a template is filled without the characters that change the direction of a text', () => {
  expect(fillTemplate('Dear {name}, pay', { name: '\u202eMeena\u2066' })).toBe('Dear Meena, pay')
  expect(fillTemplate('Reason: {reason}\nEnd', { reason: '\u202e' })).toBe('End')
})

it('a template counts line ends once', () => {
  const template = Array.from({ length: 500 }, () => 'x').join('\r\n')
  expect(templateFaults('delivered', { en: template })).toEqual({})
  expect(templateFaults('delivered', { en: `${template}xxx` })).toEqual({ en: 'A message can have at most 1000 characters' })
})

it('a template has Rs in English, which an SMS can say in short, and ₹ in the other languages', () => {
  const [en, ta, hi] = messageLanguages.map((language) => valuesIn(facts, language))
  expect([en?.due, ta?.due, hi?.refunded]).toEqual(['Rs 2,850', '₹2,850', ''])
})

it.each([
  ['dispatched', '{lrNumbr}', '{lrNumbr} cannot be used in “Shipped”. Did you mean {lrNumber}, '],
  ['cancelled', '{freight}', '{freight} cannot be used in “Cancelled”. Did you mean '],
  ['cancelled', '{constructor}', '{constructor} cannot be used in “Cancelled”.'],
  ['cancelled', ' \n ', 'Please enter a text'],
  ['cancelled', 'x'.repeat(longestTemplate + 1), 'A message can have at most 1000 characters'],
  ['cancelled', 'a\u0000b', 'A message must be text without control characters'],
  ['cancelled', 'a\u202eb', 'A message must not have invisible characters that change the direction of its text'],
  ['cancelled', 'Hello {name', 'A “{” must begin a placeholder with its “}” on the same line, like {name}'],
  ['cancelled', '{}', 'A “{” must begin a placeholder'],
  ['cancelled', `{${'n'.repeat(41)}}`, 'A “{” must begin a placeholder'],
] as const)('a template about %s with %j is refused', (event, template, sentence) => {
  expect(templateFault(event, template)).toContain(sentence)
})

it.each(['}', ':-}', '😀 {name}'])('a template may contain %j', (template) => {
  expect(templateFault('delivered', template)).toBeUndefined()
})

it('a template is filled without failing, whatever it and the order contain, and keeps no known placeholder', () => {
  const parts = fc.oneof(anyString(), fc.constantFrom('{name}', '{total}', '{', '}', '{nmae}', '\n', '$&', '$1'))
  fc.assert(
    fc.property(fc.array(parts), anyString(), (template, name) => {
      const text = fillTemplate(template.join(''), { name, total: '' })
      expect(text).not.toContain('{total}')
      if (!name.includes('{name}')) expect(text.replaceAll(name || '\n', '')).not.toContain('{name}')
    }),
  )
})

it('a template names each unknown placeholder', () => {
  fc.assert(
    fc.property(fc.constantFrom(...messageEvents), fc.stringMatching(/^[a-zA-Z]{1,20}$/), (event, name) => {
      const isKnown = placeholdersOf(event).some((each) => each === name)
      expect(templateFault(event, `Hello {${name}}!`)?.startsWith(`{${name}} cannot be used`) ?? false).toBe(!isKnown)
    }),
  )
})

it.each([
  ['', 0, 0],
  ['a', 1, 1],
  ['a'.repeat(160), 160, 1],
  ['a'.repeat(161), 161, 2],
  ['a'.repeat(307), 307, 3],
  // Characters of the extension table count twice, and are not split between two parts.
  ['€'.repeat(152), 152, 2],
  ['€'.repeat(153), 153, 3],
  ['நன்றி', 5, 1],
  ['₹'.repeat(70), 70, 1],
  ['₹'.repeat(71), 71, 2],
  ['😀'.repeat(67), 67, 3],
])('the length of a message of %j is %i characters and %i SMS', (text, characters, parts) => {
  expect(messageLength(text)).toEqual({ characters, parts })
})

it('the length of a message never needs fewer SMS for a longer text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.string({ unit: 'grapheme' }), (text, more) => {
      expect(messageLength(text + more).parts).toBeGreaterThanOrEqual(messageLength(text).parts)
    }),
  )
})

const text = 'வணக்கம் 😀 & 50% #1\n+91?'

it.each(['9876543210', '+91 98765-43210', '098765 43210', '௯௮௭௬௫௪௩௨௧௦'])(
  'a link to %s has the ten digits and the text',
  (phone) => {
    const chat = new URL(whatsAppText(phone, text) ?? '')
    expect([chat.origin, chat.pathname, chat.searchParams.get('text')]).toEqual(['https://wa.me', '/919876543210', text])
    const sms = smsText(phone, text) ?? ''
    expect([sms.slice(0, 23), decodeURIComponent(sms.slice(23))]).toEqual(['sms:+919876543210?body=', text])
  },
)

it.each(['', '12', '98765', '98765432101234', 'call me', '+1 212 555 0100 99'])('a link is not there for %j', (phone) => {
  expect([whatsAppText(phone, text), smsText(phone, text)]).toEqual([undefined, undefined])
})

it('a link of an e-mail has subject and text, and its address adds no headers', () => {
  const mail = new URL(mailText('meena@mail.in', 'Sri & Co: ORD1', 'a\nb') ?? '')
  expect([mail.pathname, mail.searchParams.get('subject'), mail.searchParams.get('body')]).toEqual([
    'meena@mail.in',
    'Sri & Co: ORD1',
    'a\r\nb',
  ])
  expect(mailText('a?bcc=b@c.in', 's', 't')).toContain('mailto:a%3Fbcc%3Db@c.in?')
  expect(mailText('no address', 's', 't')).toBeUndefined()
})

it('a link is made of any text', () => {
  fc.assert(
    fc.property(anyString(), (any) => {
      const chat = whatsAppText('9876543210', any) ?? ''
      expect(new URL(chat).searchParams.get('text')).toBe(any.replace(/\p{Surrogate}/gu, '\ufffd'))
      expect(chat).toMatch(/^[\x21-\x7e]+$/)
    }),
  )
})
