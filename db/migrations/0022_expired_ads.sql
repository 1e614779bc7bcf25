-- Recently expired ads whose owners are not notified of it yet (`end_told` is 0 once they are).
create index ads_expired on ads (ends_at) where status = 'expired' and end_told is distinct from 0;
