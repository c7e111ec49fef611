-- Addresses of reports that were asked for and not yet opened. Each opens once; what the night finds is over.
create table report_address (
  token_digest bytea primary key,                                     -- SHA-256 of what stands in the address
  browser_digest bytea not null,                                      -- SHA-256 of the cookie of the browser that asked
  session_id uuid not null references session on delete cascade,
  report text not null,
  look text not null check (look in ('page', 'print')),
  filter jsonb not null,
  expires_at timestamptz not null
);
create index report_address_session on report_address (session_id);
create index report_address_expires on report_address (expires_at);
