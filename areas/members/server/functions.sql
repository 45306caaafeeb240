-- The ledger of points is only added to: the running server has no permission for anything else.
revoke update, delete, truncate on member_point_entry from countinghouse_app;

-- Every sale and award changes the points of a member, which no index holds: with room on its page such a change writes to no index.
alter table member_member set (fillfactor = 80);

-- Merchants of whose members points have ended: the hourly job must find them before it knows a tenant.
create or replace function member_points_due(at timestamptz) returns table (merchant uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query select distinct merchant_id from member_point_lot where "left" > 0 and expires_at <= at;
end
$$;
revoke all on function member_points_due(timestamptz) from public;
grant execute on function member_points_due(timestamptz) to countinghouse_app;

-- The ledger of stored-value cards likewise.
revoke update, delete, truncate on member_svc_entry from countinghouse_app;

-- What cards paid of a bill offline is summed before they pay more of it.
create index if not exists member_svc_entry_offline on member_svc_entry (merchant_id, site, bill_num) where offline;

-- Merchants of whom a card or the bonus on one has ended.
create or replace function member_cards_due(at timestamptz) returns table (merchant uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query
    select merchant_id from member_svc where state in ('active', 'blocked') and ends_at <= at
    union
    select merchant_id from member_svc_bonus where "left" > 0 and expires_at <= at;
end
$$;
revoke all on function member_cards_due(timestamptz) from public;
grant execute on function member_cards_due(timestamptz) to countinghouse_app;

-- Families share an address, so it is no key of the table; consent finds its members by it.
create index if not exists member_member_email on member_member (merchant_id, email) where email is not null;

-- Bills that redeemed more points than a till may accept offline are few, and listed.
create index if not exists member_redeemed_sale_over_offline on member_redeemed_sale (merchant_id) where over_offline > 0;

-- Replaced by members.valid_voucher.
drop view if exists valid_voucher;

-- Merchants with a voucher whose last day is over somewhere on earth. Until it is over at its shop too the job finds it each hour.
create or replace function member_vouchers_due(at timestamptz) returns table (merchant uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query
    select distinct merchant_id from member_voucher
    where state in ('issued', 'givenBack') and valid_until < ((at at time zone 'UTC') + interval '14 hours')::date;
end
$$;
revoke all on function member_vouchers_due(timestamptz) from public;
grant execute on function member_vouchers_due(timestamptz) to countinghouse_app;
create index if not exists member_voucher_due on member_voucher (valid_until) where state in ('issued', 'givenBack');

-- Merchants with drafts that nobody confirmed since an instant.
create or replace function member_drafts_due(since timestamptz) returns table (merchant uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query
    select distinct merchant_id from member_member
    where type = 'draft' and status = 'active' and created_at < since;
end
$$;
revoke all on function member_drafts_due(timestamptz) from public;
grant execute on function member_drafts_due(timestamptz) to countinghouse_app;
create index if not exists member_member_draft on member_member (created_at) where type = 'draft' and status = 'active';

-- Merchants that give their members something on their birthday.
create or replace function member_birthday_gifts() returns table (merchant uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query select distinct merchant_id from member_reward where birthday_gift and active;
end
$$;
revoke all on function member_birthday_gifts() from public;
grant execute on function member_birthday_gifts() to countinghouse_app;
create index if not exists member_reward_birthday_gift on member_reward (merchant_id) where birthday_gift and active;
create index if not exists member_member_birthday_anywhere on member_member (right(birthday, 5)) where birthday is not null;
create index if not exists member_member_birthday on member_member (merchant_id, right(birthday, 5)) where birthday is not null;

-- Merchants with patrons who came in before now and are still in.
create or replace function member_visits_due(at timestamptz) returns table (merchant uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query select distinct merchant_id from member_patron_visit where out is null and "in" < at;
end
$$;
revoke all on function member_visits_due(timestamptz) from public;
grant execute on function member_visits_due(timestamptz) to countinghouse_app;
create index if not exists member_patron_visit_open on member_patron_visit (merchant_id, "in") where out is null;

-- Merchants with patrons who were last there so many days ago.
create or replace function member_patrons_due(at timestamptz, after_days integer) returns table (merchant uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query
    select distinct merchant_id from member_patron
    where not barred and coalesce(last_visit_at, created_at) < at - make_interval(days => after_days);
end
$$;
revoke all on function member_patrons_due(timestamptz, integer) from public;
grant execute on function member_patrons_due(timestamptz, integer) to countinghouse_app;
create index if not exists member_patron_due on member_patron (coalesce(last_visit_at, created_at)) where not barred;

-- Merchants with a living member of a contact: the person who proved it asks about all of them at once.
create or replace function member_merchants_of(of_contact text) returns table (merchant uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query
    select merchant_id from member_member where mobile = of_contact and status in ('active', 'blocked')
    union
    select merchant_id from member_member where email = of_contact and status in ('active', 'blocked');
end
$$;
revoke all on function member_merchants_of(text) from public;
grant execute on function member_merchants_of(text) to countinghouse_app;
create index if not exists member_member_mobile_anywhere on member_member (mobile) where mobile is not null;
create index if not exists member_member_email_anywhere on member_member (email) where email is not null;

-- Merchants with members whose deletion is due.
create or replace function member_deletions_due(at timestamptz) returns table (merchant uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query select distinct merchant_id from member_deletion where due_at <= at;
end
$$;
revoke all on function member_deletions_due(timestamptz) from public;
grant execute on function member_deletions_due(timestamptz) to countinghouse_app;
