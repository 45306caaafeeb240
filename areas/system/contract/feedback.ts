import { choice, images, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** Feedback of users: problems, wishes and questions. */
export const Feedback = resource('system.feedback', {
  scope: 'merchant',
  title: 'subject',
  fields: {
    subject: text({ max: 120 }),
    kind: choice(['problem', 'idea', 'question', 'praise'], { default: 'problem' }),
    body: text({ max: 4000, multiline: true, default: '' }),
    /** Path of the page in the console. */
    page: text({ max: 200, optional: true }),
    images: images({ default: [], max: 6 }),
    status: choice(['open', 'answered', 'closed'], { default: 'open' }),
    answer: text({ max: 4000, multiline: true, optional: true }),
    userName: text({ max: 40, default: '', readOnly: true }),
  },
  list: {
    columns: ['subject', 'kind', 'userName', 'status', 'page'],
    sort: '-status',
    filters: ['kind', 'status', 'userName'],
    search: ['subject', 'body', 'userName'],
  },
})
