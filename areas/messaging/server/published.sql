create view messaging.outgoing_message as
  select merchant_id, at, status from message_outbox;

-- What was written to members and what they agreed to, for what a person may ask to see.
create view messaging.member_message as
  select merchant_id, member, at, channel, "to", subject, body, status from message_outbox where member is not null;

create view messaging.member_consent as
  select merchant_id, member, at, channel, address, state, how, words from message_consent where member is not null;
