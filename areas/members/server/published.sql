-- Members as others write to them. `home_shop` is null where a member belongs to no shop.
create view members.member as
  select merchant_id, id, member_num, name, first_name, last_name, mobile, email, birthday, status, home_shop, tags, city, points, tier, language,
    last_seen_at, type
  from member_member;

-- What members spent on a day, in minor units.
create view members.day as
  select merchant_id, member_id, day, spend from member_day;

-- Points that can be spent and end on a day.
create view members.expiring_points as
  select merchant_id, member_id, expires_at, "left" as points from member_point_lot
  where "left" > 0 and expires_at is not null and available_at is not null;

-- Vouchers of rewards with the days on which they can be used: further rows of the report of vouchers.
create view members.valid_voucher as
  select v.merchant_id, v.id as voucher_id, v.site as site_id, v.code, r.name as voucher_merchant,
    (v.issued_at at time zone coalesce(s.time_zone, 'UTC'))::date as valid_from,
    coalesce(v.valid_until, (v.used_at at time zone coalesce(s.time_zone, 'UTC'))::date) as valid_until, v.state as status
  from member_voucher v
  join member_reward r on r.merchant_id = v.merchant_id and r.id = v.reward
  left join platform.site s on s.merchant_id = v.merchant_id and s.id = v.site;

-- Money that shops loaded onto stored-value cards; negative where they paid it out, or undid a top-up. `method` is the code of a
-- payment method of the shop; null: nobody said how it was paid.
create view members.card_money as
  select e.merchant_id, e.site as site_id, e.business_day, e.principal, e.method
  from member_svc_entry e left join member_svc_entry o on o.merchant_id = e.merchant_id and o.id = e."of"
  where e.site is not null and coalesce(case when e.operation = 'reverse' then o.operation end, e.operation) in ('issue', 'topUp', 'withdraw');
