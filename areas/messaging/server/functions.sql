-- The ledger of consent is only added to: the running server has no permission for anything else.
revoke update, delete, truncate on message_consent from countinghouse_app;

-- Merchants with messages whose moment has come: the job of every minute must find them before it knows a tenant.
create or replace function message_due(now_at timestamptz, of_purpose text) returns table (merchant uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query
    select distinct merchant_id from message_outbox
    where status in ('queued', 'held', 'sending') and purpose = of_purpose and next_try <= now_at;
end
$$;
revoke all on function message_due(timestamptz, text) from public;
grant execute on function message_due(timestamptz, text) to countinghouse_app;

-- Merchants with secret texts that nobody may read any longer: the same job deletes them, sent or not.
create or replace function message_secrets_expired(now_at timestamptz) returns table (merchant uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query
    select distinct merchant_id from message_outbox
    where status in ('kept', 'queued', 'held') and secret_until <= now_at;
end
$$;
revoke all on function message_secrets_expired(timestamptz) from public;
grant execute on function message_secrets_expired(timestamptz) to countinghouse_app;

-- The account of an address that a provider calls.
create or replace function message_find_account(account uuid, hook text) returns table (merchant uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query select merchant_id from message_sms_account where id = account and hook_secret = hook and active;
end
$$;
revoke all on function message_find_account(uuid, text) from public;
grant execute on function message_find_account(uuid, text) to countinghouse_app;

-- The e-mail sender of an address that a mail provider calls.
create or replace function message_find_mail_sender(sender uuid, hook text) returns table (merchant uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query select merchant_id from site_email_config where id = sender and hook_secret = hook and active;
end
$$;
revoke all on function message_find_mail_sender(uuid, text) from public;
grant execute on function message_find_mail_sender(uuid, text) to countinghouse_app;

create index if not exists message_outbox_due on message_outbox (merchant_id, purpose, next_try)
  where status in ('queued', 'held', 'sending');
create index if not exists message_outbox_secrets on message_outbox (secret_until)
  where secret_until is not null and status in ('kept', 'queued', 'held');
create index if not exists message_outbox_due_anywhere on message_outbox (purpose, next_try)
  where status in ('queued', 'held', 'sending');
create index if not exists message_outbox_ref on message_outbox (merchant_id, account, ref) where ref is not null;
create index if not exists message_outbox_marketing on message_outbox (merchant_id, "to", sent_at)
  where purpose = 'marketing' and sent_at is not null;
-- The reference's own index is the same.
drop index if exists message_outbox_campaign;
create index if not exists message_outbox_points_expiring on message_outbox (merchant_id, member, at)
  where design = 'pointsExpiring';
create index if not exists message_provider_event_told on message_provider_event (merchant_id, ref);

-- Campaigns that begin or are under way: the job of every minute must find them before it knows a tenant.
create or replace function message_campaigns_due(now_at timestamptz) returns table (merchant uuid, id uuid, state text)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query
    select c.merchant_id, c.id, c.state from message_campaign c
    where c.state = 'sending' or c.state = 'scheduled' and c.starts_at <= now_at;
end
$$;
revoke all on function message_campaigns_due(timestamptz) from public;
grant execute on function message_campaigns_due(timestamptz) to countinghouse_app;

-- The invitation that a link leads to, for people whom no session tells apart.
create or replace function message_find_invitation(hash text) returns table (merchant uuid, id uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return query select l.merchant_id, l.id from message_invitation_link l where l.token_hash = hash;
end
$$;
revoke all on function message_find_invitation(text) from public;
grant execute on function message_find_invitation(text) to countinghouse_app;
-- Not unique: no unique key of a spread table lacks its tenant, and no two of 256 random bits are the same.
create index if not exists message_invitation_link_hash on message_invitation_link (token_hash);
drop index if exists message_invitation_link_token;

-- Merchants with members to greet: those whose birthday is near, who were not greeted in its year.
create or replace function message_birthdays_due(birthdays text[], years text[]) returns table (merchant uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query
    select distinct m.merchant_id
    from unnest(birthdays, years) as near (birthday, year)
    join members.member m on right(m.birthday, 5) = near.birthday
    join message_design d on d.merchant_id = m.merchant_id and d.code = 'birthday' and d.active
    where m.status = 'active' and m.birthday is not null
      and not exists (
        select 1 from message_outbox o where o.merchant_id = m.merchant_id and o.key = 'birthday:' || near.year || ':' || m.id);
end
$$;
revoke all on function message_birthdays_due(text[], text[]) from public;
grant execute on function message_birthdays_due(text[], text[]) to countinghouse_app;

-- Merchants that tell their members of points that end, with such points.
create or replace function message_points_ending(after_at timestamptz, until_at timestamptz) returns table (merchant uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query
    select distinct d.merchant_id from message_design d
    where d.code = 'pointsExpiring' and d.active and exists (
      select 1 from members.expiring_points p
      where p.merchant_id = d.merchant_id and p.expires_at > after_at and p.expires_at <= until_at);
end
$$;
revoke all on function message_points_ending(timestamptz, timestamptz) from public;
grant execute on function message_points_ending(timestamptz, timestamptz) to countinghouse_app;

-- The message that a short link belongs to, for people whom no session tells apart.
create or replace function message_find_short_link(of_code text) returns table (merchant uuid, message uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return query select l.merchant_id, l.message_id from message_short_link l where l.code = of_code limit 1;
end
$$;
revoke all on function message_find_short_link(text) from public;
grant execute on function message_find_short_link(text) to countinghouse_app;
create index if not exists message_short_link_code on message_short_link (code);
