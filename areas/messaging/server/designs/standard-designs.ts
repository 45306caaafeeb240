import { merchantOpened } from '#areas/system/contract/merchant-opened.ts'
import type { InputOf } from '#platform/contract/define/resource.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { Design } from '../../contract/design.ts'

type StandardDesign = InputOf<typeof Design>

const SENDER = '{{ merchant.name }}, ABN {{ merchant.abn }}, {{ merchant.contact }}'

/** Name, where one is known, in the middle of a text. */
const NAME = '{{ member.firstName | default: "there" }}'
const CHINESE_NAME = '{{ member.firstName | default: "您" }}'

const english = (code: string, purpose: StandardDesign['purpose'], subject: string, text: string): StandardDesign => ({
  ...{ code, purpose, subject, channel: 'email', language: 'en' },
  body: purpose === 'marketing' ? `${text}\n\n${SENDER}\nUnsubscribe: {{ unsubscribe }}` : text,
})

const chinese = (code: string, purpose: StandardDesign['purpose'], subject: string, text: string): StandardDesign => ({
  ...{ code, purpose, subject, channel: 'email', language: 'zh-CN' },
  body: purpose === 'marketing' ? `${text}\n\n${SENDER}\n退订：{{ unsubscribe }}` : text,
})

/** Templates that every merchant begins with, in every language of the product's texts. */
export const STANDARD_DESIGNS: readonly StandardDesign[] = [
  english('code', 'code', 'Your code', 'Your code is {{ code }}. Do not share it.'),
  english(
    'invitation',
    'transactional',
    'Your invitation from {{ merchant.name }}',
    `Hi ${NAME}, become a member here: {{ link }}`,
  ),
  english(
    'welcome',
    'transactional',
    'Welcome to {{ merchant.name }}',
    `Hi ${NAME}, you are a member now. Your number is {{ member.memberNum }}.`,
  ),
  english('receipt', 'transactional', 'Your receipt from {{ shop.name }}', `Thank you, ${NAME}.\n\n{{ receipt }}`),
  english(
    'birthday',
    'marketing',
    'Happy birthday, {{ member.firstName }}!',
    'Happy birthday, {{ member.firstName }}! Your coffee is on us today.',
  ),
  english(
    'pointsExpiring',
    'marketing',
    'Your points expire soon',
    `Hi ${NAME}, {{ expiring }} of your {{ member.points }} points expire on {{ expiresOn }}.`,
  ),
  english(
    'topUp',
    'transactional',
    'Your card is topped up',
    `Hi ${NAME}, {{ amount }} was added to your card. Its balance is {{ balance }}. Thank you.`,
  ),
  english(
    'reward',
    'marketing',
    'A reward for you',
    `Hi ${NAME}, your reward is waiting at {{ shop.name }}: {{ reward }}.`,
  ),
  chinese('code', 'code', '您的验证码', '您的验证码是 {{ code }}。请勿告诉他人。'),
  chinese('invitation', 'transactional', '{{ merchant.name }} 的邀请', `${CHINESE_NAME}，点击这里成为会员：{{ link }}`),
  chinese(
    'welcome',
    'transactional',
    '欢迎加入 {{ merchant.name }}',
    `${CHINESE_NAME}，您已成为会员。会员号：{{ member.memberNum }}。`,
  ),
  chinese('receipt', 'transactional', '{{ shop.name }} 的收据', `谢谢 ${CHINESE_NAME}。\n\n{{ receipt }}`),
  chinese(
    'birthday',
    'marketing',
    '{{ member.firstName }}，生日快乐！',
    '{{ member.firstName }}，生日快乐！今天请您喝咖啡。',
  ),
  chinese(
    'pointsExpiring',
    'marketing',
    '您的积分即将到期',
    `${CHINESE_NAME}，您的 {{ member.points }} 积分中有 {{ expiring }} 分将于 {{ expiresOn }} 到期。`,
  ),
  chinese(
    'topUp',
    'transactional',
    '您的卡已充值',
    `${CHINESE_NAME}，您的卡已充值 {{ amount }}，余额 {{ balance }}。谢谢。`,
  ),
  chinese('reward', 'marketing', '为您准备的奖励', `${CHINESE_NAME}，您在 {{ shop.name }} 有一份奖励：{{ reward }}。`),
]

export const addStandardDesigns = reaction(merchantOpened, async ctx => {
  await ctx.add(Design, STANDARD_DESIGNS)
})
